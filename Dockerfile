# syntax=docker/dockerfile:1
# Two images from one build: `--target api` (site, api and the one-shot migration) and `--target worker`.

FROM node:24-slim AS build
WORKDIR /source
# Packages change less often than sources, so they have their own layer.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes "$(node -p 'require("./package.json").packageManager')" fetch
COPY . .
RUN scripts/image-build.sh /image

FROM node:24-slim AS runtime
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0
# A number, so that an orchestrator sees that it is not root.
USER 10001:10001
ENTRYPOINT ["tini", "--"]

FROM runtime AS api
COPY --from=build /image/api ./api
COPY --from=build /image/web ./web
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/bin/main.js"]

FROM runtime AS worker
COPY --from=build /image/worker ./worker
# Without METRICS_PORT a worker has no port to ask.
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=4 \
  CMD test -z "$METRICS_PORT" || node -e "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "worker/dist/bin/main.js"]
