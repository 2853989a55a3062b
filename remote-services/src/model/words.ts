/** The few words of these pages that belong to no service. */
export const words = {
  doctorHeading: 'Who sees you',
  therapistHeading: 'Who you talk with',
  experience: (years: number) => `${years}+ years of experience`,
  languages: (names: string) => `Speaks ${names}`,
  next: 'Next service:',
  team: 'Meet the whole team',
  usedFor: 'Often used for',
} as const;
