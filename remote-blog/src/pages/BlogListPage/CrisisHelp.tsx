import { blog } from '@site/shared-content/blog';
import { crisisStrip } from '@site/shared-content/crisisStrip';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { CareCard } from '@site/shared-ui/CareCard';
import { LanguageLinks } from './LanguageLinks';

const { level, more } = blog.list.crisis;

/** Help above the result of a search that names death, suicide or self-harm, whatever is found (docs/design.md §1). */
export function CrisisHelp() {
  return (
    <CareCard
      level="emergency"
      levelLabel={level}
      title={crisisStrip.heading}
      items={[]}
      calls={crisisStrip.links.slice(0, 2)}
      more={
        <>
          <p>{crisisStrip.text}</p>
          <LanguageLinks />
          <ArrowLink to={more.to}>{more.label}</ArrowLink>
        </>
      }
      headingLevel={2}
    />
  );
}
