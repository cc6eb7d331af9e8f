# The production images. `docker compose up` builds them; the build needs no database.
#
#   tools  the whole project with its dependencies: migrations, first administrator, demo content,
#          backups
#   app    only the built site
FROM node:24-bookworm-slim AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund

FROM deps AS tools
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
# The build that `npm start` makes and serves, moved to a path without its digest.
RUN node scripts/start.mjs --build-only && rm .builds/*.user-* && mv .builds/site-* /site
RUN install -d -o node -g node /data && install -d -m 700 -o node -g node /backups
ENV NODE_ENV=production DATA_DIR=/data
USER node
CMD ["node", "scripts/prepare.mjs"]

FROM node:24-bookworm-slim AS app
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data
# The program files belong to root, so the user that runs them cannot change them.
COPY --from=tools /site ./
RUN install -d -o node -g node /data .next/cache
# The heap's default limit, as in scripts/launcher/server-program.ts. The compose file sets its own.
ENV NODE_OPTIONS=--max-old-space-size=512
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.mjs"]
