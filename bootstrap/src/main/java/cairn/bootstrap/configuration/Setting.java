package cairn.bootstrap.configuration;

/// Every setting there is, with what stands in for it and what it may be.
public enum Setting {
    HTTP_HOST("127.0.0.1", "a host name or IP address to listen on"),
    HTTP_PORT("8080", "a port between 0 and 65535; 0 takes any that is free"),
    MANAGEMENT_PORT("8081", "a port between 0 and 65535, other than the HTTP port; 0 takes any that is free"),
    PUBLIC_URL("", "an absolute http or https address without query, under which clients reach the server"),
    HTTP_WORKSPACE_HEADERS("X-Service-Workspace-Id", "names of HTTP headers, separated by commas"),
    HTTP_CORS_ORIGINS("", "origins such as https://app.example, separated by commas, or * for every one"),
    DATA_DIR("./data", "a folder the server may write to"),
    MODELS_DIR("", "a folder; by default \"models\" in the data folder"),
    API_KEY("", "an API key to start with: cairn_ and at least 32 of A-Z, a-z, 0-9, _ and -"),
    DEFAULT_PLAN("unlimited", "the name of a plan: unlimited, sample or one of the plans file"),
    PLANS_FILE("", "a readable properties file of plans"),
    UPLOAD_URL_MINUTES("15", "a whole number of minutes between 1 and 10080"),
    UPLOAD_RETENTION_HOURS("24", "a whole number of hours between 1 and 8760, no shorter than upload URLs live"),
    FILE_LINK_MINUTES("60", "a whole number of minutes between 4 and 10080"),
    BIN_DAYS("30", "a whole number of days between 1 and 36500"),
    STORAGE_RESERVE_MB("256", "a whole number of MB between 0 and 1048576"),
    LANES("all", "all, none, or names of lanes of background work, separated by commas: enrich, embed, housekeeping"),
    /// Names the properties file; read before the others.
    CONFIG("", "a readable properties file"),
    /// Read by the launcher, known here so that it is not taken for a mistake.
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

    /// What holds when nothing is set; empty when that depends on other settings or means none.
    public String fallback() {
        return fallback;
    }

    /// What a value may be, in words.
    public String allowed() {
        return allowed;
    }
}
