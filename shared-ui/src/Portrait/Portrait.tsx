import styles from './Portrait.module.css';

export type PortraitProps = {
  /** Two letters, used without a photograph. */
  readonly initials: string;
  /** URL of a square photograph, which replaces the initials. */
  readonly image?: string | undefined;
};

/** A photograph or initials in a stitched ring; decorative, because the name is beside it. */
export function Portrait({ initials, image }: PortraitProps) {
  return (
    <span className={styles['root']} aria-hidden="true">
      <svg className={styles['ring']} viewBox="0 0 130 130" width="0" height="0">
        <circle cx="65" cy="65" r="62" />
      </svg>
      {image ? (
        <img className={styles['photograph']} src={image} alt="" width="116" height="116" loading="lazy" />
      ) : (
        initials
      )}
    </span>
  );
}
