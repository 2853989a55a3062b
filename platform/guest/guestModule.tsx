import type { ExposedModule } from '../contract/contract';
import type { GuestModule } from '../contract/guest';
import { GuestRoot } from './GuestRoot';
import { readOwnData } from './readOwnData';

/**
 * An exposed module as a host gets it that has React and a router of its own: within the guest's root, and with data
 * from its own release when the host brings none.
 */
export function guestModule<Data>(module: ExposedModule<Data>): GuestModule<Data> {
  const { Component, load } = module;
  return {
    ...module,
    Component: ({ head, ...props }) => (
      <GuestRoot head={head}>
        <Component {...props} />
      </GuestRoot>
    ),
    load: async (params = {}, source = { read: readOwnData }) =>
      load ? load(params, source) : (undefined as Data),
  };
}
