/** Styles of the panel and the outline. The host has no box, so the page's layout does not move. */
export const styles = `
:host {
  all: initial !important;
}
.panel, .outline {
  all: initial;
  position: fixed;
  z-index: 2147483647;
  box-sizing: border-box;
  pointer-events: none;
}
.panel:not(:popover-open), .outline:not(:popover-open), [hidden] {
  display: none !important;
}
.panel {
  --ink: #22262e;
  --quiet: #565d6b;
  --ground: #fffffff2;
  --edge: #7b8597;
  --link: #0b62a8;
  --busy: #1273c4;
  --waiting: #8a5200;
  --done: #1f7a46;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  inset: auto 12px 12px auto;
  max-width: min(340px, calc(100vw - 24px));
  max-height: calc(100vh - 24px);
  min-height: 28px;
  overflow: hidden;
  padding: 1px 4px 1px 12px;
  border: 1px solid var(--edge);
  border-radius: 15px;
  background: var(--ground);
  box-shadow: 0 2px 10px #0003;
  color: var(--ink);
  font: 13px/1.4 system-ui, sans-serif;
  direction: ltr;
  user-select: none;
}
.panel[data-role='agent'] {
  inset: 64px 12px auto auto; /* Chats have their message field at the bottom. */
}
.panel p {
  margin: 0;
}
.dot {
  flex: none;
  box-sizing: border-box;
  width: 8px;
  height: 8px;
  margin-right: 4px;
  border: 4px solid var(--edge); /* A border keeps its colour where colours are forced. */
  border-radius: 50%;
}
[data-status=observing] .dot, [data-status=working] .dot {
  border-color: var(--busy);
}
[data-status=waiting] .dot {
  border-color: var(--waiting);
}
[data-status=finished] .dot {
  border-color: var(--done);
}
.live {
  flex: 1 1 auto;
  max-width: 100%;
  padding: 3px 4px 3px 0;
}
.status {
  font-weight: 500;
}
.lesson {
  max-width: 220px;
  color: var(--quiet);
}
button {
  all: unset;
  flex: none;
  box-sizing: border-box;
  min-width: 24px;
  min-height: 24px;
  padding: 2px 8px;
  border-radius: 12px;
  color: var(--link);
  font-weight: 500;
  text-align: center;
  cursor: pointer;
  pointer-events: auto;
}
button:hover {
  background: #7b859733;
}
button:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: -2px;
}
.outline {
  border: 2px solid #0b6bb5;
  border-radius: 3px;
  background: transparent;
  box-shadow: 0 0 0 2px #ffffffcc;
}
@media print {
  .panel, .outline {
    display: none !important;
  }
}
@media (prefers-color-scheme: dark) {
  .panel {
    --ink: #e6e9ef;
    --quiet: #b0b7c5;
    --ground: #1b212bf2;
    --edge: #7b8597;
    --link: #85c3f7;
    --busy: #6cb6f5;
    --waiting: #f0b458;
    --done: #6fce98;
  }
}
`;
