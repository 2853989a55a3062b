import { Link } from '@site/platform/routing';
import styles from './Breadcrumb.module.css';

export type BreadcrumbStep = {
  readonly label: string;
  readonly to: string;
};

export type BreadcrumbProps = {
  /** The levels above this page, without the page itself. */
  readonly steps: readonly BreadcrumbStep[];
};

/** The position of a page in the site. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav className={styles['root']} aria-label="Breadcrumb">
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li className={styles['step']} key={step.to}>
            <Link className={styles['link']} to={step.to}>
              {step.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
