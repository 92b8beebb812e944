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
  --accent: #0b6bb5;
  --attention: #8a5200;
  inset: auto 12px 12px auto;
  max-width: min(280px, calc(100vw - 24px));
  max-height: calc(100vh - 24px);
  overflow: hidden;
  padding: 8px 10px;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--ground);
  box-shadow: 0 2px 10px #0003;
  color: var(--ink);
  font: 13px/1.4 system-ui, sans-serif;
  overflow-wrap: anywhere;
  direction: ltr;
}
.panel[data-role='agent'] {
  inset: 64px 12px auto auto; /* Chats have their message field at the bottom. */
}
.panel p {
  margin: 0;
}
.head {
  display: flex;
  align-items: start;
  gap: 8px;
}
.dot {
  flex: none;
  width: 8px;
  height: 8px;
  margin-top: 5px;
  border-radius: 50%;
  background: var(--edge);
}
.panel[data-status=observing] .dot, .panel[data-status=working] .dot {
  background: var(--accent);
}
.panel[data-status=waiting] .dot, .panel[data-status=paused] .dot {
  background: var(--attention);
}
.live {
  flex: 1;
}
.status {
  font-weight: 600;
}
.details {
  color: var(--quiet);
}
.note, .details p {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
}
button {
  all: unset;
  flex: none;
  box-sizing: border-box;
  min-width: 24px;
  min-height: 24px;
  padding: 1px 8px;
  border-radius: 5px;
  text-align: center;
  cursor: pointer;
  pointer-events: auto;
}
button:hover {
  background: #7b859733;
}
button:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 1px;
}
.fold {
  padding: 1px;
}
.resume {
  margin-top: 6px;
  border: 1px solid var(--accent);
  color: var(--accent);
  font-weight: 600;
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
    --accent: #6cb6f5;
    --attention: #f0b458;
  }
}
`;
