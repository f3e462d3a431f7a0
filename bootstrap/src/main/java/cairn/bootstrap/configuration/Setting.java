package cairn.bootstrap.configuration;

/// All settings, with their defaults and allowed values.
public enum Setting {
    HTTP_HOST("127.0.0.1", "a host name or IP address to listen on"),
    HTTP_PORT("8080", "a port between 0 and 65535; 0 selects a free port"),
    MANAGEMENT_PORT("8081", "a port between 0 and 65535, other than the HTTP port; 0 selects a free port"),
    MANAGEMENT_HOST("127.0.0.1", "127.0.0.1, or 0.0.0.0 for a scraper on another machine"),
    PUBLIC_URL(
            "",
            "an absolute HTTP or HTTPS URL without query, the public URL of the server; publications and the console need"
                    + " one without a path"),
    HTTP_WORKSPACE_HEADERS("X-Service-Workspace-Id", "names of HTTP headers, separated by commas"),
    HTTP_CORS_ORIGINS("", "origins such as https://app.example, separated by commas, or * for all"),
    HTTP_ADDRESS_PERCENT(
            "50",
            "a whole number between 1 and 100: maximum percentage of connections per client address while few are free"),
    HTTP_TRUSTED_PROXIES(
            "", "IP addresses or ranges such as 10.0.0.0/8, separated by commas, whose connections are not limited"),
    DATA_DIR("./data", "a folder the server may write to"),
    MODELS_DIR("", "a folder; by default \"models\" in the data folder"),
    EMBEDDING_MODEL(
            "bge-small-en-v1.5",
            "the embedding model: bge-small-en-v1.5, all-minilm-l6-v2, bge-small-en-v1.5-cls, or a folder with a model in ONNX and its tokenizer.json"),
    API_KEY("", "the first API key: cairn_ and at least 32 of A-Z, a-z, 0-9, _ and -"),
    DEFAULT_PLAN("unlimited", "the name of a plan: unlimited, sample or one of the plans file"),
    PLANS_FILE("", "a readable properties file of plans"),
    UPLOAD_URL_MINUTES("15", "a whole number of minutes between 1 and 10080"),
    UPLOAD_RETENTION_HOURS("24", "a whole number of hours between 1 and 8760, at least the validity of upload URLs"),
    FILE_LINK_MINUTES("60", "a whole number of minutes between 4 and 10080"),
    BIN_DAYS("30", "a whole number of days between 1 and 36500"),
    CHANGES_DAYS("90", "a whole number of days between 1 and 36500"),
    STORAGE_RESERVE_MB("256", "a whole number of MB between 0 and 1048576"),
    STORAGE("filesystem", "the file store: filesystem or gcs"),
    GCS_BUCKET(
            "",
            "the name of a bucket: 3 to 63 of a-z, 0-9, _ and -; required with CAIRN_STORAGE=gcs, otherwise ignored"),
    GCS_CREDENTIALS_FILE(
            "", "the JSON key file of a service account; required with CAIRN_STORAGE=gcs, otherwise ignored"),
    GCS_TIMEOUT_SECONDS("20", "a whole number of seconds between 1 and 300"),
    GCS_ENDPOINT("", "an HTTP or HTTPS URL without a path, instead of Google's"),
    SEARCH("lucene", "the search engine: lucene or opensearch"),
    OPENSEARCH_URLS(
            "", "HTTP or HTTPS URLs, separated by commas; required with CAIRN_SEARCH=opensearch, otherwise ignored"),
    OPENSEARCH_USER("", "a name, together with CAIRN_OPENSEARCH_PASSWORD"),
    OPENSEARCH_PASSWORD("", "a password, together with CAIRN_OPENSEARCH_USER"),
    OPENSEARCH_API_KEY("", "a key, instead of user and password"),
    OPENSEARCH_PREFIX("cairn", "the prefix of index names: up to 50 of a-z, 0-9, _ and -, starting with a letter"),
    OPENSEARCH_SHARDS("1", "a whole number between 1 and 1024, for new indices"),
    DATABASE("h2", "the database: h2 or postgresql"),
    DATABASE_URL(
            "",
            "jdbc:postgresql://host:port/database without user and password; required with CAIRN_DATABASE=postgresql,"
                    + " otherwise ignored"),
    DATABASE_USER("", "a name; required with CAIRN_DATABASE=postgresql, otherwise ignored"),
    DATABASE_PASSWORD("", "a password"),
    DATABASE_CONNECTIONS("8", "a whole number between 2 and 500: the size of the write pool and of the read pool"),
    OPENSEARCH_TIMEOUT_SECONDS("10", "a whole number of seconds between 1 and 300"),
    LANES(
            "all",
            "all, none, or names of lanes of background work, separated by commas: enrich (pictures included),"
                    + " pictures, fetch, embed, import, housekeeping (import included)"),
    FETCH_ENABLED("true", "true, or false to fetch no pages of bookmarks and send no webhooks"),
    FETCH_PORTS("80,443", "ports that pages may be fetched from, separated by commas"),
    FETCH_ALLOWED_ADDRESSES(
            "",
            "non-public IP addresses or ranges that pages may be fetched from, separated by commas:"
                    + " 10.0.0.0/8, or with a port 127.0.0.1:8090 or [::1]:8090"),
    STOP_SECONDS("40", "a whole number of seconds between 4 and 3600: the maximum duration of a shutdown"),
    JOB_LEASE_SECONDS("300", "a whole number of seconds between 1 and 86400"),
    PASSAGES_PER_ITEM("256", "a whole number between 1 and 1024, for texts processed from now on"),
    NOTE_CONTEXTS("true", "true, or false to compare short notes by their own text alone"),
    EXTRACT_SECONDS("60", "a whole number of seconds between 1 and 3600"),
    EXTRACT_MEMORY_MB("512", "a whole number of MB between 128 and 65536"),
    EXTRACT_FILE_MB("512", "a whole number of MB between 1 and 5120"),
    OPENAI_URL(
            "",
            "an absolute HTTP or HTTPS URL without query, to which /v1/chat/completions is appended, of an"
                    + " OpenAI-compatible API"),
    OPENAI_KEY("", "a key of printable ASCII without spaces, for the server of CAIRN_OPENAI_URL"),
    OPENAI_MODEL("", "the name of a model, up to 200 characters; required with CAIRN_OPENAI_URL, otherwise ignored"),
    OPENAI_TIMEOUT_SECONDS("60", "a whole number of seconds between 1 and 240"),
    OCR_LANGUAGES("eng", "names of Tesseract's trained data, joined by +, such as eng+deu; or none"),
    /// Read by the logging library (logback.xml) before everything else.
    LOG_FORMAT("text", "text or json"),
    LOG_LEVEL("info", "error, warn, info or debug"),
    /// The path of the properties file; read before the other settings.
    CONFIG("", "a readable properties file"),
    /// Read by the launcher. Listed so that it does not count as unknown.
    JAVA_OPTIONS("", "flags for the Java virtual machine");

    static final String PREFIX = "CAIRN_";

    private final String fallback;
    private final String allowed;

    Setting(String fallback, String allowed) {
        this.fallback = fallback;
        this.allowed = allowed;
    }

    /// The name in the environment and in files.
    public String key() {
        return PREFIX + name();
    }

    /// The default; empty if it depends on other settings, or if there is none.
    public String fallback() {
        return fallback;
    }

    /// Describes the allowed values.
    public String allowed() {
        return allowed;
    }
}
