import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./core/settings.svelte";
import "./house/fonts.css";
import "./house/tokens.css";
import "./house/motifs.css";
import "./house/base.css";

settings.show();
const target = document.getElementById("app");
if (target) mount(App, { target });
// assets and pushes can wait until the page is there
addEventListener("load", () => void import("./core/notices").then(({ startWorker }) => startWorker()));
