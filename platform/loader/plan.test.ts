import { type FailedStep, type KnownReleases, plan, type SlotRole, type Step } from './plan';

const ref = (id: string) => ({ id });
type Ref = ReturnType<typeof ref>;

const own: KnownReleases<Ref> = { own: ref('v2') };
const listed = { listed: [ref('v2'), ref('v1'), ref('v0')] };
const newer = { listed: [ref('v3'), ref('v2'), ref('v1')] };

/** `v2`, `v2 again`, `list`, `document`. */
function textOf(step: Step<Ref>): string {
  const name = step.kind === 'release' ? step.ref.id : step.kind;
  return 'second' in step ? `${name} again` : name;
}

/** `v2 network, list timeout, v1 timeout short` */
function parse(text: string): FailedStep[] {
  return (text === '' ? [] : text.split(', ')).map((step) => {
    const [tried = '', failure = '', short] = step.split(' ');
    return { tried, failure, isShort: short !== undefined } as FailedStep;
  });
}

type Row = [role: SlotRole, known: KnownReleases<Ref>, failed: string, steps: string];

it.each<Row>([
  // What is left from the start.
  ['page', own, '', 'v2, v2 again, list, document'],
  ['first', own, '', 'v2, v2 again, list'],
  ['part', own, '', 'v2, v2 again, list'],
  ['prerendered', own, '', 'v2, v2 again, list'],
  ['page', {}, '', 'list, list again, document'],
  ['part', { trial: ref('t'), ...own }, '', 't, v2, v2 again, list'],
  ['part', { trial: ref('t') }, '', 't, list, list again'],
  // A trial release is tried once, whatever its failure.
  ['part', { trial: ref('t'), ...own }, 't timeout', 'v2, v2 again, list'],
  // A hiccup: the same release again.
  ['page', own, 'v2 network', 'v2 again, list, document'],
  ['page', own, 'v2 code', 'v2 again, list, document'],
  ['page', own, 'v2 network, v2 network', 'list, document'],
  // Waiting was in vain: another release. The HTML has no other one.
  ['page', own, 'v2 timeout', 'list, document'],
  ['part', own, 'v2 timeout', 'list'],
  ['prerendered', own, 'v2 timeout', 'v2 again, list'],
  // It waited only for the rest of an earlier request: the same release again.
  ['part', own, 'v2 timeout short', 'v2 again, list'],
  ['part', own, 'v2 timeout short, v2 timeout', 'list'],
  // Its data did not load: the document has the same text, another release may have the data.
  ['page', own, 'v2 data', 'document'],
  ['part', own, 'v2 data', 'list'],
  ['prerendered', own, 'v2 data', 'v2 again, list'],
  // The page does not exist in it: only the server knows whether it does.
  ['page', own, 'v2 absent', 'document'],
  ['part', own, 'v2 absent', ''],
  ['prerendered', own, 'v2 absent', ''],
  // The live release, if it is another one, and the newest earlier one.
  ['page', { ...own, ...listed }, 'v2 network, v2 network', 'v1, v0, document'],
  ['page', { ...own, ...newer }, 'v2 timeout', 'v3, v1, document'],
  ['page', { ...own, ...newer }, 'v2 timeout, v3 code', 'v1, document'],
  ['part', { ...own, ...listed }, 'v2 timeout, v1 code', 'v0'],
  ['part', { ...own, ...listed }, 'v2 timeout, v1 code, v0 code', ''],
  // Without a release of its own: that of the list.
  ['page', {}, 'list network', 'list again, document'],
  ['page', {}, 'list network, list network', 'document'],
  ['part', listed, '', 'v2, v2 again, v1, v0'],
  ['part', listed, 'v2 timeout', 'v1, v0'],
  ['part', { listed: [] }, '', ''],
  // The list is asked once if a release was known.
  ['part', own, 'v2 timeout, list network', ''],
  // The time is over, or the document was asked for.
  ['page', own, 'time timeout', 'document'],
  ['part', own, 'time timeout', ''],
  ['page', own, 'time timeout, document network', ''],
])('%s, knowing %j, after "%s": %s', (role, known, failed, steps) => {
  expect(plan(role, known, parse(failed)).map(textOf).join(', ')).toBe(steps);
});
