import type { BenefitItem } from '@site/shared-content/home';
import type { Benefit } from '@site/shared-ui/BenefitList';
import { IconHeart } from '@site/shared-ui/icons/IconHeart';
import { IconLeaf } from '@site/shared-ui/icons/IconLeaf';
import { IconShield } from '@site/shared-ui/icons/IconShield';
import { IconSun } from '@site/shared-ui/icons/IconSun';

const icons = [
  <IconHeart key="care" />,
  <IconLeaf key="whole" />,
  <IconSun key="life" />,
  <IconShield key="trust" />,
];

/** Adds the icon of each of the four core benefits. */
export function withIcons(benefits: readonly BenefitItem[]): Benefit[] {
  return benefits.map((benefit, index) => ({ ...benefit, icon: icons[index] }));
}
