import { crisisStrip } from '@site/shared-content/crisisStrip';
import { careCards } from '@site/shared-content/urgentHelp';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { CareCard } from '@site/shared-ui/CareCard';
import { LanguageLinks } from './LanguageLinks';

const { more } = careCards.urgent;

/** Help above the result of a search that names death, suicide or self-harm, whatever is found (docs/design.md §1). */
export function CrisisHelp() {
  return (
    <CareCard
      level="emergency"
      levelLabel={careCards.urgent.level}
      title={crisisStrip.heading}
      items={[]}
      calls={crisisStrip.links.slice(0, 2)}
      more={
        <>
          <p>{crisisStrip.text}</p>
          <LanguageLinks />
          {more && <ArrowLink to={more.to}>{more.label}</ArrowLink>}
        </>
      }
      headingLevel={2}
    />
  );
}
