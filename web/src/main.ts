import { mount } from "svelte";
import App from "./App.svelte";
import { house } from "./core/i18n.svelte";
import { startWorker } from "./core/notices";
import { route } from "./core/route.svelte";
import { settings } from "./core/settings.svelte";
import "./house/fonts.css";
import "./house/tokens.css";
import "./house/motifs.css";
import "./house/base.css";

settings.show();
const target = document.getElementById("app");
await house.load(settings.now.language, route.words.length > 0);
target?.replaceChildren();
if (target) mount(App, { target });
// assets and pushes can wait until the page is there
await startWorker();
