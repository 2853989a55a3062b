import { Paragraphs } from './Paragraphs';
import styles from './Intro.module.css';

export type IntroProps = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Decorative. */
  readonly picture: string;
};

/** The first paragraphs, beside the drawing of the service. */
export function Intro({ heading, paragraphs, picture }: IntroProps) {
  return (
    <section className={styles['root']}>
      <div className={styles['words']}>
        <h2>{heading}</h2>
        <Paragraphs texts={paragraphs} />
      </div>
      <img className={styles['picture']} src={picture} alt="" width="640" height="360" />
    </section>
  );
}
