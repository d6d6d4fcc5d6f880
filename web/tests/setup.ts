// Both languages are there before the first test: units do not wait for files.

import { house } from "../src/core/i18n.svelte";

await Promise.all([house.load("en", true), house.load("fr", true)]);
