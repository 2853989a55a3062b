import { home } from '@site/shared-content/home';
import type { OutsideLink } from '@site/shared-content/OutsideLink';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { IconPin } from '@site/shared-ui/icons/IconPin';
import { OutLink } from '@site/shared-ui/OutLink';
import { Wrap } from '@site/shared-ui/Wrap';
import type { ReactNode } from 'react';

import { LinkText } from '../../../layout/LinkText/LinkText';
import { OpenNow } from './OpenNow';
import styles from './QuickFacts.module.css';

/** The most common needs, below the hero: open now, call, chat, directions. */
export function QuickFacts() {
  const { label, call, chat, directions } = home.quickFacts;
  return (
    <section className={styles['root']} aria-label={label} data-surface="light">
      <Wrap>
        <ul className={styles['facts']}>
          <OpenNow />
          <Fact icon={<IconPhone />} link={call} hint={call.hint} />
          {chat && <Fact icon={<IconChat />} link={chat} hint={chat.hint} />}
          {directions && <Fact icon={<IconPin />} link={directions} hint={directions.hint} />}
        </ul>
      </Wrap>
    </section>
  );
}

function Fact({ icon, link, hint }: { icon: ReactNode; link: OutsideLink; hint: string }) {
  const { href, label, hiddenText } = link;
  return (
    <li className={styles['fact']}>
      <OutLink className={styles['link']} href={href}>
        {icon}
        <span>
          <b className={styles['label']}>
            <LinkText label={label} hiddenText={hiddenText} />
          </b>{' '}
          <span className={styles['hint']}>{hint}</span>
        </span>
      </OutLink>
    </li>
  );
}
