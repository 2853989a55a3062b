import { clinicProfile } from '@site/shared-content/clinicProfile';

/** The loading screen of every route change (docs/spec.md §2). */
export type LoadingScreenContent = {
  /** Heard once. */
  readonly status: string;
  /** Seen below the ring: "Opening: Insomnia". */
  readonly opening: (title: string) => string;
  /** Turns around the logo. */
  readonly ring: string;
};

/** Loading screen. */
export const loadingScreen: LoadingScreenContent = {
  status: 'Loading',
  opening: (title) => `Opening: ${title}`,
  ring: clinicProfile.name,
};
