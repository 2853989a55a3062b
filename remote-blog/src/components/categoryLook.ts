import type { BlogCardTone } from '@site/shared-ui/BlogCard';
import type { HeroBandProps } from '@site/shared-ui/HeroBand';
import type { Category } from '@site/shared-content/categoryOf';

export type CategoryLook = {
  readonly tone: BlogCardTone;
  /** The position of the sun, or a moon, in the hero of its articles. */
  readonly sun: NonNullable<HeroBandProps['sun']>;
};

/** The look of each category, on cards and in the hero of articles. */
export const categoryLook: Readonly<Record<Category, CategoryLook>> = {
  'Mental Health Disorders': { tone: 'river', sun: 'mid' },
  'Sleep & Physical Wellness': { tone: 'indigo', sun: 'moon' },
  'Stress & Resilience': { tone: 'haldi', sun: 'high' },
  'Therapy & Treatment': { tone: 'river', sun: 'low' },
  'Social & Lifestyle': { tone: 'lotus', sun: 'mid' },
  Other: { tone: 'river', sun: 'low' },
};
