# syntax=docker/dockerfile:1
# Two images from one build: `--target api` (site, api and the one-shot migration) and `--target worker`.

FROM node:24-slim AS build
WORKDIR /source
# Packages change less often than sources, so they have their own layer.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches ./patches
RUN npx --yes "$(node -p 'require("./package.json").packageManager')" fetch
COPY . .
# Without .git the build does not know it.
ARG COMMIT=unknown
RUN COMMIT=$COMMIT scripts/image-build.sh /image

FROM node:24-slim AS runtime
# npm is not needed to run, and brings packages of its own that scanners find.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /opt/yarn-* \
  && rm -f /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn*
WORKDIR /app
# Errors then name the lines of the sources. Source maps are in the image, sources are not.
ENV NODE_ENV=production HOST=0.0.0.0 NODE_OPTIONS=--enable-source-maps
# A number, so that an orchestrator sees that it is not root.
USER 10001:10001
ENTRYPOINT ["tini", "--"]
ARG COMMIT=unknown
ARG VERSION=unknown
LABEL org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$COMMIT \
  org.opencontainers.image.licenses=MIT

FROM runtime AS api
LABEL org.opencontainers.image.title="scm-api" \
  org.opencontainers.image.description="Site, panel and api of SCM, and its migration"
COPY --from=build /image/api ./api
COPY --from=build /image/web ./web
EXPOSE 3000
# Health, not readiness: a new process would not bring PostgreSQL back.
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/bin/main.js"]

FROM runtime AS worker
LABEL org.opencontainers.image.title="scm-worker" \
  org.opencontainers.image.description="The worker of SCM: mails, webhooks and upkeep"
COPY --from=build /image/worker ./worker
# Without METRICS_PORT a worker has no port to ask.
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=4 \
  CMD ["node", "-e", "process.env.METRICS_PORT ? fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1)) : 0"]
CMD ["node", "worker/dist/bin/main.js"]
