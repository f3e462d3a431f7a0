package cairn.adapter.http;

import cairn.application.account.Authenticate;
import cairn.application.account.SelectWorkspace;
import cairn.application.port.FileLinks;
import cairn.application.port.MarkdownRenderer;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.FilterResources;
import cairn.application.resource.ListRoots;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ShowResource;
import cairn.application.resource.ShowRoot;
import cairn.application.search.SearchResources;
import cairn.application.tag.CreateTag;
import cairn.application.tag.ListTags;
import cairn.application.upload.OfferUpload;
import cairn.application.upload.OpenFile;
import cairn.application.upload.StoreUpload;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.ListWorkspaces;
import cairn.application.workspace.ShowWorkspace;
import java.time.InstantSource;

/// Everything the API calls.
public record UseCases(
        Authenticate authenticate,
        SelectWorkspace selectWorkspace,
        CreateFolder createFolder,
        CreateNotepad createNotepad,
        ReadNotepad readNotepad,
        CreateBookmark createBookmark,
        CreateFile createFile,
        OfferUpload offerUpload,
        StoreUpload storeUpload,
        OpenFile openFile,
        ShowResource showResource,
        FilterResources filterResources,
        SearchResources searchResources,
        ListTags listTags,
        CreateTag createTag,
        ListRoots listRoots,
        ShowRoot showRoot,
        ListWorkspaces listWorkspaces,
        ShowWorkspace showWorkspace,
        CreateWorkspace createWorkspace,
        FileLinks fileLinks,
        MarkdownRenderer markdown,
        InstantSource clock) {}
