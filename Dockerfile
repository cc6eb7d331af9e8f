# The image of production. `docker compose up` builds it; no database is needed for that.
#
#   tools  the whole project with its dependencies: migrations, first administrator, demo content,
#          backups
#   app    the standalone server alone
FROM node:24-bookworm-slim AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund

FROM deps AS tools
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
# The very build that `npm start` makes and serves.
RUN node scripts/start.mjs --build-only
RUN install -d -o node -g node /data && install -d -m 700 -o node -g node /backups
ENV NODE_ENV=production DATA_DIR=/data
USER node
CMD ["node", "scripts/prepare.mjs"]

FROM node:24-bookworm-slim AS app
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data
# The program belongs to root and is read only for the user that runs it.
COPY --from=tools /app/.next/standalone ./
RUN install -d -o node -g node /data .next/cache
# How Node is to treat memory: scripts/launcher/server-program.ts.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=131072
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--no-memory-reducer", "--expose-gc", "serve.mjs"]
