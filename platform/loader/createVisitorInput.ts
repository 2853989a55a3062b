/** Preserves the focus and what the visitor typed when React replaces the elements. */
export type VisitorInput = {
  /** Returns true if the visitor has typed or focused anything in the HTML of this module. */
  hasInput(id: string): boolean;
  /** Returns true if the visitor has typed anything on this page that was neither submitted nor reset. */
  hasTyped(): boolean;
  /**
   * Restores values and focus in new fields with the same form and name. Call this when React has rendered new
   * HTML.
   */
  restore(): void;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type TypedField = { readonly field: Field; readonly path: string };

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Returns the fields of the page that have a form and a name. Others are not restored. */
function namedFields(): Field[] {
  return [...document.querySelectorAll<Field>('form [name]')].filter(isField);
}

/** Returns a key that a field and its replacement share: index of the form, name of the field, value of a choice. */
function fieldKey(field: Field): string {
  const form = [...document.forms].indexOf(field.form as HTMLFormElement);
  const choice = field.type === 'checkbox' || field.type === 'radio' ? field.value : '';
  return `${form} ${field.name} ${choice}`;
}

/** Returns true if the value differs from the default value in the HTML. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

/** Sets a property with the browser's own setter, because React's setter would hide the change from React. */
function setNatively(field: Field, property: 'value' | 'checked', value: unknown): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, value);
}

function copyTyped(from: Field, to: Field): void {
  const isChoice = from.type === 'checkbox' || from.type === 'radio';
  if (isChoice) setNatively(to, 'checked', (from as HTMLInputElement).checked);
  else setNatively(to, 'value', from.value);
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
 * Starts listening immediately, so create it before React starts. Earlier input is read from the fields.
 *
 * React renders a form again if its HTML is not as expected: browser translation wraps text in elements, and password managers add
 * elements next to fields. The visitor may have typed by then.
 */
export function createVisitorInput(): VisitorInput {
  const typed = new Map<string, TypedField>();
  const usedModules = new Set<string>();
  let focused: { readonly element: HTMLElement; readonly key: string | undefined } | undefined;

  function recordUse(target: EventTarget | null): void {
    for (
      let module = target instanceof Element ? target.closest<HTMLElement>('[data-module]') : null;
      module;
      module = module.parentElement?.closest<HTMLElement>('[data-module]') ?? null
    )
      usedModules.add(module.dataset['module'] ?? '');
  }

  function recordTyped({ target }: Pick<Event, 'target'>): void {
    recordUse(target);
    if (isField(target) && target.name && target.form)
      typed.set(fieldKey(target), { field: target, path: location.pathname });
  }

  function recordFocus({ target }: Pick<Event, 'target'>): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    recordUse(target);
    focused = { element: target, key: isField(target) && target.form ? fieldKey(target) : undefined };
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
    hasInput: (id) => usedModules.has(id),
    hasTyped: () => [...typed.values()].some(({ path }) => path === location.pathname),
    restore() {
      for (const [key, { field, path }] of typed) {
        if (path !== location.pathname) typed.delete(key);
        else if (!field.isConnected) {
          const newField = namedFields().find((candidate) => fieldKey(candidate) === key);
          if (!newField) continue;
          copyTyped(field, newField);
          typed.set(key, { field: newField, path });
        }
      }
      if (!focused || (document.activeElement !== null && document.activeElement !== document.body)) return;
      const { element, key } = focused;
      const newElement = element.isConnected
        ? element
        : namedFields().find((field) => fieldKey(field) === key);
      if (!newElement) return;
      newElement.focus({ preventScroll: true });
      if (newElement !== element && isField(newElement) && isField(element))
        copySelection(element, newElement);
    },
  };
}
