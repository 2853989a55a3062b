import { blog } from '@site/shared-content/blog';
import { careCardsFor } from '@site/shared-content/careCardsFor';
import { notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { CareCards } from '@site/shared-ui/CareCards';
import { CheckList } from '@site/shared-ui/CheckList';
import { NumberedList } from '@site/shared-ui/NumberedList';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import type { ReactNode } from 'react';
import { Link } from '@site/platform/routing';
import type { ArticleData } from '../../model/BlogData';
import styles from './ArticleBody.module.css';
import { ArticlePart } from './ArticlePart';
import { ArticleTable } from './ArticleTable';
import { RichText } from './RichText';

export type ArticleBodyProps = { readonly data: ArticleData };

const texts = blog.article;

/** The texts as list items in which numbers are links and leads are bold. */
function rich(texts: readonly string[]): readonly ReactNode[] {
  return texts.map((text) => <RichText key={text} text={text} />);
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <RichText text={text} />
    </p>
  ));
}

function KeyMessage({ text }: { readonly text: string }) {
  return (
    <div className={styles['crux']} data-surface="sun">
      <p className={styles['cruxLabel']}>{texts.keyMessage}</p>
      <p className={styles['cruxText']}>
        <RichText text={text} />
      </p>
    </div>
  );
}

/** The text of an article, from the introduction to the next step. */
export function ArticleBody({ data: { article, service, handOuts } }: ArticleBodyProps) {
  const {
    text1,
    crux,
    hookTitle,
    hookText,
    diagnosis,
    table,
    keyPoints,
    remedies,
    family,
    help,
    conclusion,
    helpFirst,
  } = article;
  const getHelp = (
    <ArticlePart id="get-help" heading={texts.helpHeading}>
      <CareCards cards={careCardsFor(help)} note={notAnEmergencyService} />
    </ArticlePart>
  );
  return (
    <>
      <ArticlePart id="introduction">
        <div className={styles['introduction']}>
          <Paragraphs texts={helpFirst ? text1.slice(0, 1) : text1} />
        </div>
        {!helpFirst && <KeyMessage text={crux} />}
      </ArticlePart>
      {helpFirst && (
        <>
          {getHelp}
          <ArticlePart id="background" heading={texts.background}>
            <Paragraphs texts={text1.slice(1)} />
            <KeyMessage text={crux} />
          </ArticlePart>
        </>
      )}
      <ArticlePart id="story" heading={hookTitle}>
        <Paragraphs texts={[hookText]} />
      </ArticlePart>
      <ArticlePart id="signs" heading={diagnosis.title}>
        <NumberedList items={rich(diagnosis.content)} />
      </ArticlePart>
      {table && <ArticleTable table={table} />}
      <ArticlePart id="good-to-know" heading={texts.keyPoints}>
        <ul className={styles['points']}>
          {keyPoints.map((point) => (
            <li className={styles['point']} key={point}>
              <RichText text={point} />
            </li>
          ))}
        </ul>
      </ArticlePart>
      <ArticlePart id="what-helps" heading={remedies.title}>
        <CheckList items={rich(remedies.content)} />
      </ArticlePart>
      <ArticlePart id="family" heading={family.title}>
        <CheckList items={rich(family.content)} />
      </ArticlePart>
      {!helpFirst && getHelp}
      <ArticlePart id="next-step" heading={texts.nextStep}>
        <Paragraphs texts={conclusion} />
        <p>
          {texts.service} <Link to={service.to}>{service.label}</Link>
        </p>
        {handOuts.map(({ label, to }) => (
          <p key={to}>
            {texts.handOut} <Link to={to}>{label}</Link>
          </p>
        ))}
        <div className={styles['book']}>
          <LinkButton to={texts.book.to} icon={<IconArrow />} iconAt="end">
            {texts.book.label}
          </LinkButton>
        </div>
      </ArticlePart>
    </>
  );
}
