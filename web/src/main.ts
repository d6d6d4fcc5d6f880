import { mount } from "svelte";
import App from "./App.svelte";
import { house } from "./core/i18n.svelte";
import { settings } from "./core/settings.svelte";
import "./house/fonts.css";
import "./house/tokens.css";
import "./house/motifs.css";
import "./house/base.css";

settings.show();
const target = document.getElementById("app");
const { startWorker } = await house.load(settings.now.language).then(() => {
  target?.replaceChildren();
  if (target) mount(App, { target });
  // assets and pushes can wait until the page is there
  return import("./core/notices");
});
await startWorker();
