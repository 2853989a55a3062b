import { articles } from '@site/shared-content/articles';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillIn } from '@site/shared-content/fillIn';
import { shellProfile } from '@site/shared-content/shellProfile';

const { agency } = shellProfile;
const { city, email, name, phones, shortName, team } = clinicProfile;

/** What a writer or a clinic changes, with the word that replaces it; a name that contains another one comes first. */
const changing: readonly (readonly [text: string, word: string])[] = [
  ...articles.map(({ title }) => [fillIn(title), '{article}'] as const),
  ...phones.map(({ display }, index) => [display, `{phone ${index + 1}}`] as const),
  ...team.map((member, index) => [member.name, `{person ${index + 1}}`] as const),
  [email, '{email}'],
  ...(agency ? [[agency.name, '{agency}'] as const] : []),
  [name, '{clinic}'],
  [shortName, '{clinic}'],
  [city, '{city}'],
];

/** An accessibility tree without titles of articles and facts of the clinic: a new article or another phone changes no snapshot. */
export function withoutContent(tree: string): string {
  return (
    changing
      .reduce((text, [fact, word]) => text.replaceAll(fact, word), tree)
      .replace(/\b\d+ articles\b/g, '{number} articles')
      // Playwright quotes a line whose text has a colon.
      .replace(/^( *- )'(.*)'$/gm, '$1$2')
  );
}
