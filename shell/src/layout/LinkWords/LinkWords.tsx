import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';

export type LinkWordsProps = { label: string; hiddenWords?: string | undefined };

/** The words of a link, with those that are only read out where the label alone says too little. */
export function LinkWords({ label, hiddenWords }: LinkWordsProps) {
  return (
    <>
      {label}
      {hiddenWords && <VisuallyHidden> {hiddenWords}</VisuallyHidden>}
    </>
  );
}
