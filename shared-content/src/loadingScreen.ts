import { clinicProfile } from '@site/shared-content/clinicProfile';

/** The texts of the loading screen (docs/spec.md §2). */
export type LoadingScreenContent = {
  /** Announced once. */
  readonly status: string;
  /** Around the logo. */
  readonly ring: string;
};

/** Loading screen. */
export const loadingScreen: LoadingScreenContent = {
  status: 'Loading',
  ring: clinicProfile.name,
};
