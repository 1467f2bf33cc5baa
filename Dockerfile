# syntax=docker/dockerfile:1
# The admin with the reference backend; docs/deploying.md says how to run it.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY examples/typed-client/package.json examples/typed-client/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Read when the admin is built: addresses of the backend and the public site.
ARG VITE_BASE VITE_API_URL VITE_SITE_URL VITE_REVALIDATE_URL
RUN npm run build && npm run sbom

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY examples/typed-client/package.json examples/typed-client/
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${NODE}
# Two arenas of glibc's malloc: with one per thread, uploaded pictures leave memory behind in each.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/build/server build/server
COPY --from=build /app/build/sbom.json ./
COPY package.json LICENSE ./
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process of the container, so that SIGTERM reaches it.
CMD ["node", "build/server/main.js"]
