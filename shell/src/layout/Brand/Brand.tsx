import { navigation } from '@site/shared-content/navigation';
import mark from '@site/shared-ui/art/mark.svg';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import { Link } from '@site/platform/routing';

import styles from './Brand.module.css';

/** The logo with the clinic's name, a link to the home page. */
export function Brand() {
  const { label, secondLine, to, hiddenText } = navigation.logo;
  return (
    <Link className={styles['root']} to={to}>
      <img className={styles['mark']} src={mark} alt="" width="44" height="44" />
      <span className={styles['name']}>
        {label} <span className={styles['secondLine']}>{secondLine}</span>
        <VisuallyHidden> {hiddenText}</VisuallyHidden>
      </span>
    </Link>
  );
}
