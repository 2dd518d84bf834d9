# syntax=docker/dockerfile:1
# Prospectus in a container: non-root, with a read-only root. It writes to /data, and to /backups if BACKUP_DIR says so.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# The server is one bundle. Of node_modules it needs only two native packages and what they load.
RUN mkdir /native && cp -R --parents \
    node_modules/libsql node_modules/@libsql/linux-*-gnu node_modules/@neon-rs \
    node_modules/sharp node_modules/@img node_modules/semver node_modules/detect-libc \
    /native

FROM ${NODE_IMAGE}
# Two heaps of the C library instead of eight per processor, so that images leave less memory behind (mallopt(3)).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /native/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/dist dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=1024", "dist/server/main.js"]
