import { servicePage } from '@site/shared-content/servicePage';
import { serviceSummaries } from '@site/shared-content/services/serviceSummaries';
import { href } from '@site/shared-content/siteMap';
import type { ServiceSlug } from '@site/shared-content/siteMap';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { Link } from '@site/platform/routing';
import { nextService } from '../model/nextService';
import styles from './NextService.module.css';

export type NextServiceProps = { readonly after: ServiceSlug };

/** A link to the next of the six services. */
export function NextService({ after }: NextServiceProps) {
  const slug = nextService(after);
  return (
    <Link className={styles['root']} to={href('service', { slug })}>
      <span className={styles['words']}>
        {servicePage.next} <b className={styles['name']}>{serviceSummaries[slug].name}</b>
      </span>
      <IconArrow />
    </Link>
  );
}
