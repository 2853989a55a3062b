/** The texts of `compare`, for people and for a pull request. */
import { kilobytes } from '../lib/log';
import { quoted } from '../lib/plainText';
import type { ChangedPage, Comparison } from '../release/compare';

/** The number of rows; the summary counts all pages. */
const MAX_ROWS = 50;

type Row = { readonly paths: readonly string[]; readonly what: string };

/** Wraps text of a release, so that it cannot be anything but text. */
type Wrap = (text: string) => string;

const signed = (bytes: number) => `${bytes < 0 ? '-' : '+'}${kilobytes(Math.abs(bytes))}`;

function differences({ words, links, bytes: [before, after] }: ChangedPage, wrap: Wrap): string[] {
  const named = (what: string, how: string, { count, first }: ChangedPage['words']['lost']) => {
    const more = count > first.length ? ', …' : '';
    return count > 0 ? [`${count} ${what} ${how} (${first.map(wrap).join(' ')}${more})`] : [];
  };
  return [
    ...named('words', 'lost', words.lost),
    ...named('words', 'won', words.won),
    ...named('links', 'lost', links.lost),
    ...named('links', 'won', links.won),
    ...(before === after ? [] : [signed(after - before)]),
  ];
}

/** One row for pages of which the same differs: a change of the frame is one. */
function rowsOf({ added, gone, changed, changedCount }: Comparison, wrap: Wrap): Row[] {
  const groups = new Map<string, string[]>();
  for (const page of changed) {
    const what = differences(page, wrap).join('; ') || 'the order of its words or links';
    groups.set(what, [...(groups.get(what) ?? []), page.path]);
  }
  const rows = [
    ...added.map((path) => ({ paths: [path], what: 'added' })),
    ...Object.entries(gone).map(([path, to]) => ({
      paths: [path],
      what: to ? `gone, and leads to ${wrap(to)}` : 'gone',
    })),
    ...[...groups].map(([what, paths]) => ({ paths, what })),
  ];
  const unread = changedCount - changed.length;
  return [
    ...rows.slice(0, MAX_ROWS),
    ...(rows.length > MAX_ROWS ? [{ paths: [], what: `and ${rows.length - MAX_ROWS} more` }] : []),
    ...(unread > 0 ? [{ paths: [], what: `${unread} more changed pages were not compared` }] : []),
  ];
}

function pathsText(paths: readonly string[], wrap: Wrap): string {
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  return paths.slice(0, 3).map(wrap).join(', ') + more;
}

/** What the gate says, as paragraphs. */
function gateTexts({ reasons, losses, notes }: Comparison): string[] {
  return [
    ...(reasons.length > 0 ? [`The gate would refuse it:\n${reasons.join('\n')}`] : []),
    ...(losses.length > 0 ? [`The gate would ask about this:\n${losses.join('\n')}`] : []),
    ...notes,
  ];
}

const code: Wrap = (text) => `\`${text.replaceAll(/[`|\\]/g, '?')}\``;

/** Describes a comparison for a pull request. */
export function compareMarkdown(title: string, comparison: Comparison): string {
  const rows = rowsOf(comparison, code).map(({ paths, what }) => `| ${pathsText(paths, code)} | ${what} |`);
  const gate = gateTexts(comparison).map((text) => `\n\`\`\`\n${text.replaceAll('```', '???')}\n\`\`\``);
  const table = rows.length > 0 ? ['\n| page | what differs |', '| --- | --- |', ...rows] : [];
  return [`**${title}**\n`, comparison.summary, ...table, ...gate].join('\n');
}

/** Describes a comparison for the terminal. */
export function compareText(title: string, comparison: Comparison): string {
  const wrap: Wrap = (text) => quoted(text, 200).slice(1, -1);
  const rows = rowsOf(comparison, wrap).map(
    ({ paths, what }) => `  ${[pathsText(paths, wrap), what].filter(Boolean).join(': ')}`,
  );
  return [title, comparison.summary, ...rows, ...gateTexts(comparison)].join('\n');
}
