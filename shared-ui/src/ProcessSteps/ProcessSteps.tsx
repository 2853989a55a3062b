import styles from './ProcessSteps.module.css';

export type ProcessStep = {
  /** Two digits, "01". */
  readonly number: string;
  readonly title: string;
  readonly description: string;
};

export type ProcessStepsProps = {
  readonly steps: readonly ProcessStep[];
  /** wave: four steps along a curve, for a dark section; list: a numbered list. */
  readonly variant?: 'wave' | 'list';
};

/** Numbered steps of a process. */
export function ProcessSteps({ steps, variant = 'list' }: ProcessStepsProps) {
  return (
    <div className={styles['root']} data-variant={variant}>
      {variant === 'wave' && <Wave />}
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li className={styles['step']} key={step.number}>
            <span className={styles['number']} aria-hidden="true">
              {step.number}
            </span>
            <h3 className={styles['title']}>{step.title}</h3>
            <p className={styles['description']}>{step.description}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Wave() {
  return (
    <svg
      className={styles['wave']}
      viewBox="0 0 1200 56"
      width="0"
      height="0"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M2 28C50 4 102 4 155 28s105 24 155 0 105-24 155 0 105 24 155 0 105-24 155 0 105 24 155 0 105-24 155 0 78 22 113 8"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
