import { serviceSummaries } from '@site/shared-content/services/serviceSummaries';
import { servicePage } from '@site/shared-content/servicePage';
import { href, serviceSlugs } from '@site/shared-content/siteMap';
import type { ServiceSlug } from '@site/shared-content/siteMap';
import { serviceIcons } from '@site/shared-ui/services/serviceIcons';
import { Link } from '@site/platform/routing';
import styles from './ServiceNav.module.css';

export type ServiceNavProps = { readonly current: ServiceSlug };

/** The side list of services; the current one is marked and not a link (docs/spec.md §2 "Service pages"). */
export function ServiceNav({ current }: ServiceNavProps) {
  return (
    <nav className={styles['root']} aria-labelledby="other-services">
      <h2 className={styles['heading']} id="other-services">
        {servicePage.otherServices}
      </h2>
      <ul>
        {serviceSlugs.map((slug) => {
          const { name, image } = serviceSummaries[slug];
          const Icon = serviceIcons[image];
          return (
            <li className={styles['entry']} key={slug}>
              {slug === current ? (
                <span className={styles['current']} aria-current="page">
                  <Icon />
                  {name}
                </span>
              ) : (
                <Link className={styles['link']} to={href('service', { slug })}>
                  <Icon />
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
