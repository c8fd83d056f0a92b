# The site as a container: docs/operating/deploy.md tells how it is run. Names of images are those of Docker Hub.
# The image that runs now: the new one keeps its scripts and styles for pages that are open meanwhile. Before there is one: any without.
ARG LAST=node:24-bookworm-slim
FROM ${LAST} AS last

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN --mount=type=bind,from=last,target=/last \
  last=/last/site/build/client/assets; if [ -d $last ]; then mkdir -p build/client && cp -R $last build/client/; fi; \
  NODE_ENV=production npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production
COPY --from=packages /site/node_modules /site/node_modules
COPY --from=build /site/package.json /site/
COPY --from=build /site/build /site/build
COPY --from=build /site/app /site/app
COPY --from=build /site/art/svg /site/art/svg
COPY --from=build /site/cli /site/cli
COPY --from=build /site/search-engine /site/search-engine
COPY --from=build /site/server /site/server
# What the site writes lies under /data, and nowhere else: paths of settings are relative to it.
RUN install -d -o node -g node -m 700 /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["/site/server/start.sh"]
