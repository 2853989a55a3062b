import { FAILED_EVENT, type Mount, type Mounted, OPENED_EVENT } from '../contract/guest';

export type ElementDefinition = {
  readonly module: string;
  /** Attributes that are the params of its page: `slug`. All of them are needed. */
  readonly attributes: readonly string[];
};

/**
 * Defines custom elements that show our pages: `<clinic-article slug="insomnia">`. What stands within one is what
 * visitors see until its page has come, and where it cannot come. Whichever script defines a name first keeps it.
 */
export function defineElements(elements: Readonly<Record<string, ElementDefinition>>, mount: Mount): void {
  for (const [name, { module, attributes }] of Object.entries(elements)) {
    if (customElements.get(name)) continue;
    customElements.define(
      name,
      class extends HTMLElement {
        static readonly observedAttributes = [...attributes, 'head'];

        private mounted: Mounted | undefined;
        private isScheduled = false;
        /** Shows what the host has written within the element, or the guest, and touches neither. */
        private readonly view = this.attachShadow({ mode: 'open' }).appendChild(
          document.createElement('slot'),
        );

        connectedCallback(): void {
          this.scheduleUpdate();
        }

        disconnectedCallback(): void {
          this.scheduleUpdate();
        }

        attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
          if (before === now) return;
          this.unmountGuest();
          this.scheduleUpdate();
        }

        private unmountGuest(): void {
          this.mounted?.unmount();
          this.mounted = undefined;
          this.querySelector(':scope > [slot=guest]')?.remove();
          this.view.name = '';
        }

        private mountGuest(): void {
          const place = document.createElement('div');
          place.slot = 'guest';
          place.addEventListener(OPENED_EVENT, () => (this.view.name = 'guest'));
          place.addEventListener(FAILED_EVENT, () => (this.view.name = ''));
          this.append(place);
          const params = Object.fromEntries(
            attributes.map((attribute) => [attribute, this.getAttribute(attribute) ?? '']),
          );
          this.mounted = mount(place, { module, params, head: this.hasAttribute('head') });
        }

        /** Waits until all changes of this moment are made, so that an element that is moved is not mounted anew. */
        private scheduleUpdate(): void {
          if (this.isScheduled) return;
          this.isScheduled = true;
          queueMicrotask(() => {
            this.isScheduled = false;
            const isReady = attributes.every((attribute) => this.getAttribute(attribute));
            if (!this.isConnected) this.unmountGuest();
            else if (!this.mounted && isReady) this.mountGuest();
          });
        }
      },
    );
  }
}
