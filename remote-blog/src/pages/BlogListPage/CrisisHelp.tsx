import { blog } from '@site/shared-content/blog';
import { crisisStrip } from '@site/shared-content/crisisStrip';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { CareCard } from '@site/shared-ui/CareCard';
import { LanguageLinks } from '@site/shared-ui/LanguageLinks';

const { level, more } = blog.list.crisis;
const { heading, text, links, languages } = crisisStrip;

/** Help above the result of a search that names death, suicide or self-harm, whatever is found (docs/design.md §1). */
export function CrisisHelp() {
  return (
    <CareCard
      level="emergency"
      levelLabel={level}
      title={heading}
      items={[]}
      calls={links.slice(0, 2)}
      more={
        <>
          <p>{text}</p>
          <LanguageLinks intro={languages.label} links={languages.links} />
          <ArrowLink to={more.to}>{more.label}</ArrowLink>
        </>
      }
      headingLevel={2}
    />
  );
}
