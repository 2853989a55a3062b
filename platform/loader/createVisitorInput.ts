/** On elements with the only copy of what the visitor typed, after its form was reset. */
const HOLDS_TEXT = '[data-holds-text]';

/** Preserves the focus and what the visitor typed when React replaces the elements. */
type VisitorInput = {
  /** Returns true if the visitor has typed anything on this page that was neither submitted nor reset, or that the page still shows. */
  hasTyped(): boolean;
  /**
   * Restores values and focus in new fields with the same form and name. Call this when React has rendered new
   * HTML.
   */
  restore(): void;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

const isField = (target: Element): target is Field => target.matches(FIELDS);

const isChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio';

/** Returns the fields of the page that have a form and a name. Others are not restored. */
function namedFields(): Field[] {
  return [...document.querySelectorAll<Field>(`form :is(${FIELDS})[name]`)];
}

/** Returns a key that a field and its replacement share: index of the form, name of the field, value of a choice. */
function fieldKey(field: Field): string {
  const form = [...document.forms].indexOf(field.form as HTMLFormElement);
  return `${form} ${field.name} ${isChoice(field) ? field.value : ''}`;
}

const findField = (key: string | undefined) => namedFields().find((field) => fieldKey(field) === key);

const links = () => [...document.querySelectorAll<HTMLElement>('a[href], button')];

/** Returns a function that finds the replacement of a link or button, which has the same position and address. */
function linkFinder(element: HTMLElement): () => HTMLElement | undefined {
  const index = links().indexOf(element);
  const address = element.getAttribute('href');
  return () => [links()[index]].find((other) => other?.getAttribute('href') === address);
}

/** Returns true if the value differs from the default value in the HTML. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // If no option is selected in the HTML, the browser selects the first one.
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return initial?.selected === false;
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

function copyTyped(from: Field, to: Field): void {
  const property = isChoice(from) ? 'checked' : 'value';
  const prototype = Object.getPrototypeOf(to) as object;
  // The browser's own setter, because React's setter would hide the change from React.
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(to, (from as HTMLInputElement)[property]);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function copySelection(from: HTMLInputElement, to: HTMLInputElement): void {
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  } catch {
    // Fields of some types, such as dates, have no selection.
  }
}

/**
 * Starts listening immediately, so create it before React starts. Earlier input is read from the fields.
 *
 * React renders a form again if its HTML is not as expected: browser translation wraps text in elements, and password managers add
 * elements next to fields. The visitor may have typed by then.
 */
export function createVisitorInput(): VisitorInput {
  const typed = new Map<string, { readonly field: Field; readonly path: string }>();
  let focused: { readonly element: HTMLElement; readonly find: () => HTMLElement | undefined } | undefined;

  function recordTyped({ target }: { readonly target: EventTarget | null }): void {
    if (!(target instanceof HTMLElement)) return;
    if (isField(target) && target.name && target.form)
      typed.set(fieldKey(target), { field: target, path: location.pathname });
  }

  function recordFocus({ target }: { readonly target: EventTarget | null }): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const key = isField(target) && target.form ? fieldKey(target) : undefined;
    focused = { element: target, find: key === undefined ? linkFinder(target) : () => findField(key) };
  }

  /**
   * A press outside the focused element ends its focus. The `blur` event is not used, because it also fires when React removes or
   * moves the element.
   */
  function recordPress({ target }: Event): void {
    if (target instanceof Node && !focused?.element.contains(target)) focused = undefined;
  }

  document.addEventListener('input', recordTyped, true);
  document.addEventListener('change', recordTyped, true);
  document.addEventListener('focusin', recordFocus, true);
  document.addEventListener('pointerdown', recordPress, true);
  // A reset discards the typed values.
  document.addEventListener('reset', ({ target }) => {
    for (const [key, { field }] of typed) if (field.form === target) typed.delete(key);
  });
  for (const field of namedFields().filter(isChanged)) recordTyped({ target: field });
  recordFocus({ target: document.activeElement });

  return {
    hasTyped: () =>
      document.querySelector(HOLDS_TEXT) !== null ||
      [...typed.values()].some(({ path }) => path === location.pathname),
    restore() {
      for (const [key, { field, path }] of typed) {
        if (path !== location.pathname) {
          typed.delete(key);
          continue;
        }
        const newField = field.isConnected ? undefined : findField(key);
        if (!newField) continue;
        copyTyped(field, newField);
        typed.set(key, { field: newField, path });
      }
      if (!focused || (document.activeElement ?? document.body) !== document.body) return;
      const { element, find } = focused;
      const newElement = element.isConnected ? element : find();
      newElement?.focus({ preventScroll: true });
      if (newElement && newElement !== element && isField(element))
        copySelection(element as HTMLInputElement, newElement as HTMLInputElement);
    },
  };
}
