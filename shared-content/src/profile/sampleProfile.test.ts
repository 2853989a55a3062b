import { clinicProfile } from './sampleProfile';

describe('the sample clinic', () => {
  it('has no real phone numbers and no domains that resolve', () => {
    const everything = JSON.stringify(clinicProfile);
    const hosts = [...everything.matchAll(/https:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect(hosts.every((host) => host?.endsWith('.example'))).toBe(true);
    expect(clinicProfile.email).toMatch(/\.example$/);
    for (const { display } of clinicProfile.phones) expect(display).toMatch(/^\+91 00000 \d{5}$/);
    expect(clinicProfile.sample).toBe(true);
  });
});
