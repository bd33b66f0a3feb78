# The build needs everything; what runs needs neither the compiler nor what the page was made of.
FROM node:24-bookworm-slim AS build
WORKDIR /parlour
# The lock alone decides what is installed: a change of code does not install again.
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci
COPY tsconfig.base.json ./
COPY shared shared
COPY server server
COPY client client
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /parlour
COPY --from=build /parlour/package.json /parlour/package-lock.json /parlour/.npmrc ./
COPY --from=build /parlour/shared/package.json shared/
COPY --from=build /parlour/server/package.json server/
COPY --from=build /parlour/client/package.json client/
# npm keeps two packages that only the page and an optional peer ask for.
RUN npm ci --omit=dev --workspace shared --workspace server && rm -rf node_modules/typescript node_modules/colyseus.js

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /parlour
COPY --from=packages /parlour ./
COPY shared/src shared/src
COPY server/src server/src
COPY --from=build /parlour/client/dist client/dist
# A new volume takes over the owner of the folder it is mounted on.
RUN mkdir -m 700 /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --start-interval=1s --retries=3 \
  CMD ["node", "server/src/cli/healthy.ts"]
# The flags: as scripts/start.mjs says.
CMD ["node", "--max-semi-space-size=16", "--v8-pool-size=1", "server/src/main.ts"]
