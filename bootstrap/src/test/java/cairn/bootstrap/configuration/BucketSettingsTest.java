package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import cairn.bootstrap.configuration.StorageSettings.Filesystem;
import cairn.bootstrap.configuration.StorageSettings.Gcs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BucketSettingsTest {
    private static final String KEY =
            "{\"type\": \"service_account\", \"client_email\": \"a@b.example\", \"private_key\": \"hush\"}";

    @TempDir
    private Path folder = Path.of("");

    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void good() throws IOException {
        environment.put("CAIRN_STORAGE", "gcs");
        environment.put("CAIRN_GCS_BUCKET", "my-bucket_1");
        environment.put("CAIRN_GCS_CREDENTIALS_FILE", file(KEY));
    }

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("key.json"), text).toString();
    }

    @Test
    void readsTheBucketItsCredentialsAndItsEndpoint() {
        environment.put("CAIRN_GCS_ENDPOINT", "http://127.0.0.1:4443/");

        Gcs gcs = (Gcs) read().storage();

        assertThat(gcs.bucket()).isEqualTo("my-bucket_1");
        assertThat(gcs.credentials().reveal()).isEqualTo(KEY);
        assertThat(gcs.endpoint()).contains("http://127.0.0.1:4443");
    }

    @Test
    void keepsFilesInAFolderByDefault() {
        environment.remove("CAIRN_STORAGE");
        assertThat(read().storage()).isInstanceOf(Filesystem.class);
    }

    @Test
    void showsNoCredentials() {
        assertThat(read().toString()).doesNotContain("hush");
    }

    @ParameterizedTest
    @CsvSource({
        "CAIRN_STORAGE,s3",
        "CAIRN_GCS_BUCKET,Uppercase",
        "CAIRN_GCS_BUCKET,with.dots",
        "CAIRN_GCS_BUCKET,gs://bucket",
        "CAIRN_GCS_CREDENTIALS_FILE,missing.json",
        "CAIRN_GCS_ENDPOINT,localhost:4443",
        "CAIRN_GCS_ENDPOINT,http://localhost/path",
    })
    void rejectsInvalidBucketSettings(String name, String value) {
        environment.put(name, value);
        assertThat(problems()).containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource({"CAIRN_GCS_BUCKET", "CAIRN_GCS_CREDENTIALS_FILE"})
    void rejectsABucketWithoutARequiredSetting(String name) {
        environment.remove(name);
        assertThat(problems()).containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            value = {"''", "[]", "'{\"type\": \"authorized_user\"}'", "'{\"type\": \"service_account\"}'", "'{'"})
    void rejectsACredentialsFileWithoutAKey(String text) throws IOException {
        environment.put("CAIRN_GCS_CREDENTIALS_FILE", file(text));
        assertThat(problems()).containsExactly("CAIRN_GCS_CREDENTIALS_FILE");
    }

    @Test
    void rejectsAFolderAsCredentialsFile() {
        environment.put("CAIRN_GCS_CREDENTIALS_FILE", folder.toString());
        assertThat(problems()).containsExactly("CAIRN_GCS_CREDENTIALS_FILE");
    }

    private Configuration read() {
        return Configuration.read(environment, null);
    }

    private List<String> problems() {
        ConfigurationProblems thrown = catchThrowableOfType(ConfigurationProblems.class, this::read);
        assertThat(thrown).isNotNull();
        return thrown.problems().stream().map(Problem::setting).toList();
    }
}
