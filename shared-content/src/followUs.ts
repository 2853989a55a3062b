import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { OutsideLink } from './OutsideLink';

export type Network = 'facebook' | 'instagram' | 'linkedin';

/** Links to the clinic's pages on social networks, in the footer and on the contact page (docs/spec.md §7). */
export type FollowContent = {
  readonly heading: string;
  /** Only the networks of the profile. */
  readonly links: readonly (OutsideLink & { readonly network: Network })[];
};

const labels: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};

/** "Follow Us". */
export const followUs: FollowContent = {
  heading: 'Follow Us',
  links: (Object.keys(labels) as Network[]).flatMap((network) => {
    const href = clinicProfile.socials?.[network];
    return href ? [{ network, label: labels[network], href }] : [];
  }),
};
