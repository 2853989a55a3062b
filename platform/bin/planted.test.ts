import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Fault = Readonly<Record<'name' | 'file' | 'text' | 'replacement', string>> & {
  readonly specs?: string[];
};

const root = path.join(__dirname, '../..');
const { faults } = jest.requireActual<{ faults: Record<string, readonly Fault[]> }>(
  path.join(root, 'e2e/planted/faults'),
);

it.each(Object.values(faults).flat())('the planted fault "$name" changes one place of $file', (fault) => {
  const parts = readFileSync(path.join(root, fault.file), 'utf8').split(fault.text);
  expect(parts).toHaveLength(2);
  expect(fault.replacement).not.toBe(fault.text);
  for (const spec of fault.specs ?? []) expect(existsSync(path.join(root, `e2e/${spec}.spec.ts`))).toBe(true);
});

it('planted faults have different names', () => {
  const names = Object.values(faults).flatMap((group) => group.map(({ name }) => name));
  expect(new Set([...names, ...Object.keys(faults)]).size).toBe(names.length + Object.keys(faults).length);
});
