/** The one Trusted Types policy of the site; the header allows no other (architecture "Security"). */
export const TRUSTED_TYPES_POLICY = 'site';
