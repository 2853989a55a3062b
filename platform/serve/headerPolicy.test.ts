import { contentSecurityPolicy, fileHeaders, securityHeaders } from './headerPolicy';

const options = { mapOrigin: 'https://maps.example' };

describe('the header policy', () => {
  it('allows nothing that is not named, and nothing unsafe', () => {
    const policy = contentSecurityPolicy(options);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/\*/);
  });

  it('takes the map as the only frame, and nobody may frame us', () => {
    const policy = contentSecurityPolicy(options);
    expect(policy).toContain('frame-src https://maps.example');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('enforces Trusted Types with the one policy of the runtime', () => {
    expect(contentSecurityPolicy(options)).toContain(
      "require-trusted-types-for 'script'; trusted-types site",
    );
  });

  it('refuses scripts without integrity', () => {
    expect(securityHeaders(options)['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  it('keeps hashed files for ever, for any host; asks for anything else again, for this site alone', () => {
    expect(fileHeaders.release).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(fileHeaders.site).toEqual({
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});
