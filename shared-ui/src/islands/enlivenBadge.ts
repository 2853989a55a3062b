import { enlivenAll } from './enlivenAll';
import { onceSeen } from './onceSeen';

/**
 * Lets a round badge turn once, when half of it is first seen. It works on the HTML, for that is all a first visit has of it
 * (`RotatingBadge` renders it).
 * @returns gives that up
 */
export function enlivenBadge(badge: HTMLElement): () => void {
  return onceSeen(badge, () => badge.setAttribute('data-turning', ''), { threshold: 0.5 });
}

/** Lets every round badge in a page turn. */
export const enlivenBadges = (page: Element) => enlivenAll(page, '[data-badge]', enlivenBadge);
