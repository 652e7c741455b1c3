// The watcher itself would outlive a killed `npm run dev`, and keep the ports.
process.on("disconnect", () => process.exit());
