import type { DashboardState } from '../../src/protocol/view.ts';

interface PanelOptions {
  readonly signal: AbortSignal;
  onResume(): void;
}

export interface Panel {
  readonly host: Element;
  update(state: DashboardState): void;
  outline(rect: DOMRectReadOnly): void;
}

/** Stands in until the real panel is merged: shows nothing. */
export const createPanel = (_options: PanelOptions): Panel => ({ host: document.createElement('div'), update() {}, outline() {} });
