import { innerWidth } from 'svelte/reactivity/window';

const PHONE_BELOW = 720;
const THREE_PANES_FROM = 1180;

class Layout {
  /// On phones, the tree is a drawer above the page, opened by a button.
  isDrawerOpen = $state(false);
  readonly isPhone = $derived((innerWidth.current ?? 1600) < PHONE_BELOW);
  /// Whether an item is shown beside its list rather than in its place.
  readonly hasThreePanes = $derived((innerWidth.current ?? 1600) >= THREE_PANES_FROM);
}
export const layout = new Layout();
