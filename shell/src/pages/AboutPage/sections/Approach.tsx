import { about } from '@site/shared-content/about';
import { Actions } from '@site/shared-ui/Actions';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { Section } from '@site/shared-ui/Section';
import { Split } from '@site/shared-ui/Split';

import { LivesPicture } from '../../LivesPicture/LivesPicture';
import { TextColumn } from '../../TextColumn/TextColumn';

/** How the clinic works, beside the picture with the number of lives. */
export function Approach() {
  const { heading, lead, paragraphs, button } = about.approach;
  return (
    <Section tone="mist">
      <Split
        start={
          <TextColumn heading={heading} paragraphs={[lead, ...paragraphs]}>
            <Actions>
              <LinkButton to={button.to} icon={<IconArrow />} iconAt="end">
                {button.label}
              </LinkButton>
            </Actions>
          </TextColumn>
        }
        end={<LivesPicture lives={about.lives} />}
      />
    </Section>
  );
}
