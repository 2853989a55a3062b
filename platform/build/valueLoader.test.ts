/** @jest-environment node */
import valueLoader from './valueLoader.cjs';

const load = (resourcePath: string, values: Readonly<Record<string, unknown>>) =>
  valueLoader.call({ resourcePath, getOptions: () => ({ values }) });

it('writes the value of this build in the place of what makes it', () => {
  expect(load('/shared-content/src/clinicProfile.ts', { clinicProfile: { name: 'Sea \u2028 "View"' } })).toBe(
    'export const clinicProfile = {"name":"Sea \u2028 \\"View\\""};',
  );
});

it('names the module of which the build knows no value', () => {
  expect(() => load('/shared-content/src/clinicProfile.ts', {})).toThrow(
    '/shared-content/src/clinicProfile.ts: this build knows no value of clinicProfile.',
  );
});
