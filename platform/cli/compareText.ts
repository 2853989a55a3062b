/** The text of `compare`, for people and, in Markdown, for a pull request. */
import { kilobytes } from '../lib/log';
import { plainText, quoted } from '../lib/plainText';
import type { Comparison } from '../release/compare';
import { counted } from '../release/pageChanges';

/** The number of rows; the summary counts all pages. */
const MAX_ROWS = 50;

/** The number of paths that a row names. */
const MAX_PATHS = 3;

/** Wraps text of a release, so that it cannot be anything but text. */
type Wrap = (text: string) => string;

const wraps: Readonly<Record<'plain' | 'markdown', Wrap>> = {
  plain: (text) => quoted(text, 200).slice(1, -1),
  markdown: (text) => `\`${plainText(text).replaceAll('`', '?')}\``,
};

function differences(page: Comparison['changed'][number], wrap: Wrap): string {
  const { words, links, bytes } = page;
  const named = (what: string, { count, first }: typeof words.lost) => {
    const more = count > first.length ? ', …' : '';
    return count > 0 ? [`${counted(count, what)} (${first.map(wrap).join(' ')}${more})`] : [];
  };
  const of = (how: 'lost' | 'won') => {
    const all = [...named('word', words[how]), ...named('link', links[how])];
    return all.length > 0 ? [`${how} ${all.join(' and ')}`] : [];
  };
  // Tenths of a kilobyte matter, and bytes do not.
  const more = bytes[1] - bytes[0];
  const size = Math.abs(more) < 50 ? [] : [`${more < 0 ? '' : '+'}${kilobytes(more)}`];
  return [...of('lost'), ...of('won'), ...size].join('; ') || 'the order of its words or links';
}

/** One row for pages of which the same differs: a change of the frame is one. */
function rowsOf({ added, gone, changed, changedCount }: Comparison, wrap: Wrap): string[] {
  const groups = new Map<string, string[]>();
  const add = (path: string, what: string) => groups.set(what, [...(groups.get(what) ?? []), path]);
  for (const path of added) add(path, 'added');
  for (const [path, to] of Object.entries(gone)) add(path, to ? `gone, and leads to ${wrap(to)}` : 'gone');
  for (const page of changed) add(page.path, differences(page, wrap));
  const rows = [...groups].map(([what, paths]) => {
    const more = paths.length > MAX_PATHS ? ` and ${paths.length - MAX_PATHS} more` : '';
    return `- ${paths.slice(0, MAX_PATHS).map(wrap).join(', ')}${more}: ${what}`;
  });
  const unnamed = rows.length - MAX_ROWS;
  const unread = changedCount - changed.length;
  return [
    ...rows.slice(0, MAX_ROWS),
    ...(unnamed > 0 ? [`- and ${unnamed} more differences`] : []),
    ...(unread > 0 ? [`- ${unread} more changed pages were not compared`] : []),
  ];
}

/** Describes a comparison. */
export function compareText(title: string, comparison: Comparison, form: keyof typeof wraps): string {
  const { summary, reasons, losses, notes } = comparison;
  const gate = [
    ...(reasons.length > 0 ? ['The gate would refuse it:', ...reasons] : []),
    ...(losses.length > 0 ? ['The gate would ask about this:', ...losses] : []),
    ...notes,
  ];
  const fence = form === 'markdown' && gate.length > 0 ? ['```'] : [];
  const printed = gate.map((text) => (form === 'markdown' ? text.replaceAll('```', '???') : text));
  const rows = rowsOf(comparison, wraps[form]);
  return [`${title}: ${summary}`, '', ...rows, ...fence, ...printed, ...fence].join('\n').trimEnd();
}
