// Otherwise the watcher would outlive a killed `npm run dev` and keep its ports.
process.on("disconnect", () => process.exit());
