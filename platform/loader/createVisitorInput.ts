/** What a visitor types, and where the focus is, kept for when React puts other elements into the place of theirs. */
export type VisitorInput = {
  /** Has the visitor typed or focused anything in the HTML of this module? */
  isIn(id: string): boolean;
  /** Has the visitor typed anything on this page that was neither sent nor cleared? */
  hasTyped(): boolean;
  /**
   * Puts what was typed, and the focus, into the fields of the same form and name, if React has made new ones. To be called
   * when new HTML stands in the page.
   */
  restore(): void;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Typed = { readonly field: Field; readonly path: string };

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Fields of the page. Those outside of a form, and without a name, belong to nobody who could miss their values. */
function namedFields(): Field[] {
  return [...document.querySelectorAll<Field>('form [name]')].filter(isField);
}

/** The same for two fields if one stands where the other stood: the form's place in the page, and the field's name. */
function keyOf(field: Field): string {
  const form = [...document.forms].indexOf(field.form as HTMLFormElement);
  const choice = field.type === 'checkbox' || field.type === 'radio' ? field.value : '';
  return `${form} ${field.name} ${choice}`;
}

/** Does it hold something else than its HTML says? */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

/** Sets a property as the browser does when somebody types: React, which has put its own setter before it, hears of it. */
function setAsTyped(field: Field, property: 'value' | 'checked', value: unknown): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, value);
}

function copyTyped(from: Field, to: Field): void {
  const isChoice = from.type === 'checkbox' || from.type === 'radio';
  if (isChoice) setAsTyped(to, 'checked', (from as HTMLInputElement).checked);
  else setAsTyped(to, 'value', from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function copySelection(from: Field, to: Field): void {
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  } catch {
    // Fields of some types, such as dates, have no selection.
  }
}

/**
 * Begins to listen at once, so it has to be made before React begins. What was typed before that is found in the fields.
 *
 * React renders a form anew where its HTML is not what it expects: a browser's translation puts elements around text, a
 * password manager puts its own beside fields. The visitor may have typed by then.
 */
export function createVisitorInput(): VisitorInput {
  const typed = new Map<string, Typed>();
  const used = new Set<string>();
  let focused: { readonly element: HTMLElement; readonly key: string | undefined } | undefined;

  function noteUse(target: EventTarget | null): void {
    for (
      let module = target instanceof Element ? target.closest<HTMLElement>('[data-module]') : null;
      module;
      module = module.parentElement?.closest<HTMLElement>('[data-module]') ?? null
    )
      used.add(module.dataset['module'] ?? '');
  }

  function noteTyped({ target }: Pick<Event, 'target'>): void {
    noteUse(target);
    if (isField(target) && target.name && target.form)
      typed.set(keyOf(target), { field: target, path: location.pathname });
  }

  function noteFocus({ target }: Pick<Event, 'target'>): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    noteUse(target);
    focused = { element: target, key: isField(target) && target.form ? keyOf(target) : undefined };
  }

  /**
   * A press elsewhere leaves the focused element. Its blur tells nothing: React's taking it out of the page, or putting it
   * elsewhere, blurs it as well.
   */
  function notePress({ target }: Event): void {
    if (target instanceof Node && !focused?.element.contains(target)) focused = undefined;
  }

  document.addEventListener('input', noteTyped, true);
  document.addEventListener('change', noteTyped, true);
  document.addEventListener('focusin', noteFocus, true);
  document.addEventListener('pointerdown', notePress, true);
  // What was sent or cleared is not typed any longer.
  document.addEventListener('reset', ({ target }) => {
    for (const [key, { field }] of typed) if (field.form === target) typed.delete(key);
  });
  for (const field of namedFields().filter(isChanged)) noteTyped({ target: field });
  noteFocus({ target: document.activeElement });

  return {
    isIn: (id) => used.has(id),
    hasTyped: () => [...typed.values()].some(({ path }) => path === location.pathname),
    restore() {
      for (const [key, { field, path }] of typed) {
        if (path !== location.pathname) typed.delete(key);
        else if (!field.isConnected) {
          const now = namedFields().find((candidate) => keyOf(candidate) === key);
          if (!now) continue;
          copyTyped(field, now);
          typed.set(key, { field: now, path });
        }
      }
      if (!focused || (document.activeElement !== null && document.activeElement !== document.body)) return;
      const { element, key } = focused;
      const now = element.isConnected ? element : namedFields().find((field) => keyOf(field) === key);
      if (!now) return;
      now.focus({ preventScroll: true });
      if (now !== element && isField(now) && isField(element)) copySelection(element, now);
    },
  };
}
